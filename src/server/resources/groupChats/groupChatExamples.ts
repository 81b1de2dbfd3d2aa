import { groupChatCalls, noChatInTraining } from '@contract/groupChats'
import { describeCall, exampleChatToken, exampleProblem } from '@server/apiDocument/describedCall'

export const groupChatExamples = [
  describeCall(groupChatCalls.token, {
    name: 'showChatToken',
    summary: 'A token for the chat service',
    description: [
      'For an hour, in the form of Twilio’s access tokens: the Conversations SDK takes it, together with `clientOptions`,',
      'which lead it to the portal’s own chat service and are absent when the portal chats through Twilio’s cloud.',
      'Whoever asks is known to the chat service from then on, by their `globalId`.',
    ].join(' '),
    refusals: { 503: 'The chat service can not be reached.' },
    examples: [
      {
        title: 'Somebody of a workforce',
        as: 'employee@harbour.test',
        input: {},
        answer: {
          body: { token: exampleChatToken, clientOptions: { Twilsock: { uri: 'ws://127.0.0.1:4000/twilsock' } } },
        },
      },
      {
        title: 'Somebody of a training organisation',
        as: 'trainee@southern.test',
        input: {},
        answer: { status: 422, problem: exampleProblem(noChatInTraining) },
      },
    ],
  }),
]
