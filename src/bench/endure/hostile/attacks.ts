import type { Attack } from './attack'
import { apiDocument } from './attacks/apiDocument'
import { brokenUploads } from './attacks/brokenUploads'
import { chatMessages } from './attacks/chatMessages'
import { chatConnects, chatReads } from './attacks/chatReads'
import { heavyReads } from './attacks/heavyReads'
import { hostileJson } from './attacks/hostileJson'
import { largePublicBodies, largeSignedInBodies } from './attacks/largeBodies'
import { oddFiles } from './attacks/oddFiles'
import { pageViews } from './attacks/pageViews'
import { pipelinedAssets, pipelinedMedia } from './attacks/pipelines'
import { plainRequests } from './attacks/plainRequests'
import { resetMails } from './attacks/resetMails'
import { wrongSignIns, wrongSignInsForMany } from './attacks/signIns'
import { silentSockets } from './attacks/silentSockets'
import { servicePaths } from './attacks/servicePaths'
import { slowHeaders } from './attacks/slowHeaders'
import { slowUploads } from './attacks/slowUploads'
import { tinyUploads } from './attacks/tinyUploads'
import { unknownUpgrades } from './attacks/unknownUpgrades'
import { unreadSockets } from './attacks/unreadSockets'
import { largePictures, worstDrawings } from './attacks/worstPictures'
import { swollenLists, worstTexts } from './attacks/worstTexts'
import { writingFloods } from './attacks/writingFloods'

/** Every attack of a hostile client, by name. */
export const attacks: Readonly<Record<string, Attack>> = {
  plainRequests,
  wrongSignIns,
  wrongSignInsForMany,
  pipelinedAssets,
  pipelinedMedia,
  largePublicBodies,
  largeSignedInBodies,
  hostileJson,
  heavyReads,
  chatReads,
  chatConnects,
  chatMessages,
  unreadSockets,
  silentSockets,
  tinyUploads,
  slowUploads,
  brokenUploads,
  slowHeaders,
  unknownUpgrades,
  resetMails,
  pageViews,
  oddFiles,
  apiDocument,
  worstTexts,
  worstDrawings,
  largePictures,
  writingFloods,
  swollenLists,
  servicePaths,
}
