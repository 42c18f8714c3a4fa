/** Rewards in the account: tasks, and invited friends. */
export default {
  title: 'Rewards',
  upload: 'Upload a file',
  share: 'Share a file or folder',
  invite: 'Invite a friend',
  person: 'Confirm you’re a person',
  claim: 'Claim',
  confirm: 'Confirm and claim',
  claimed: 'Claimed',
  added: 'Reward added: {{title}}',
  notPerson: 'The check wasn’t completed. Try again.',
  friends: 'Invited friends',
  promoting: 'Promote Magpie',
  promotingTip: 'Earn {{percent}}% of what the people you invite buy.',
  openPromoting: 'Open',
} as const;
