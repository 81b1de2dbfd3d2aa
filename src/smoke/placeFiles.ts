import { copyFileSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** A hard link, or a copy where the temporary folder is on another disk. */
const placeFile = (from: string, to: string) => {
  try {
    linkSync(from, to)
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EXDEV') throw failure
    copyFileSync(from, to)
  }
}

/**
 * Places a file, or a folder with what is in it, where `isTaken` says so of its path. Files, not symbolic links, because a
 * package resolves others from the real path of a link.
 */
export const place = (from: string, to: string, isTaken: (file: string) => boolean = () => true) => {
  if (!statSync(from).isDirectory()) {
    mkdirSync(path.dirname(to), { recursive: true })
    if (isTaken(from)) placeFile(from, to)
    return
  }
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) place(source, target, isTaken)
    else if (entry.isFile() && isTaken(source)) placeFile(source, target)
  }
}
