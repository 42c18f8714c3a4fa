/**
 * Activities: what is given for a time, the banner that tells of it, and what is said before and
 * after.
 */
export default {
  activities: 'Gifts and offers',
  description:
    'What Magpie gives for a season, or to make up for something that went wrong: when it begins, and when it ends.',
  name_christmas: 'Christmas',
  'name_black-friday': 'Black Friday',
  name_compensation: 'Compensation',
  title_christmas: 'A gift for Christmas',
  'title_black-friday': 'Black Friday, in plain numbers',
  title_compensation: 'Making it up to you',
  description_christmas:
    'A Christmas gift for Magpie accounts: what it is, who can claim it, and until when. One click, once per account.',
  'description_black-friday':
    'Magpie’s plans on Black Friday, with what each one gives you and what it costs. The price you see is the price you pay.',
  description_compensation:
    'Something went wrong at Magpie, and the fault was ours. What we give you for it, who can claim it, and until when.',
  lead_christmas:
    'The year is almost over. Thank you for keeping what you like with us. Here is something to take along into the next one.',
  'lead_black-friday':
    'Every plan, what it gives you and what it costs, on one page. The price you see is the price you pay.',
  lead_compensation:
    'Something did not work as it should, and the fault was ours. We cannot give you back the time, but we can give you this.',
  given: 'What you get',
  until: 'Until',
  who: 'Who it is for',
  everyone: 'Every account',
  accountsBefore: 'Accounts opened before {{time}}',
  take: 'Claim it',
  signInToTake: 'Sign in to claim it',
  once: 'One per account, added right away.',
  takenTitle: 'It is yours',
  takenTip: 'We have added it to your account.',
  alreadyTitle: 'You already have it',
  alreadyTip: 'It was added to your account when you claimed it.',
  notForTitle: 'Not for this account',
  notForTip:
    'It is meant for accounts that were opened earlier. If you have an older one, sign in to that one.',
  plans: 'Plans',
  seePlans: 'Choose in your drive',
  nothing: 'There is nothing to claim or buy at the moment.',
  endedTitle: '{{name}}: this offer has ended',
  endedTip: 'It ended on {{time}}. What you claimed is still yours.',
  comingTitle: '{{name}}: this offer has not begun yet',
  comingTip: 'It begins on {{time}}. Until then there is nothing you need to do.',
  absentTitle: 'There is no offer here',
  absentTip: 'The offer you are looking for does not exist, or no longer does.',
  instead: 'On right now',
} as const;
