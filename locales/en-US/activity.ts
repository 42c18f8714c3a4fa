/** Activities: what is given for a time, the banner that tells of it, and what is said before and after. */
export default {
  activities: 'Activities',
  description:
    'What Magpie gives at times of the year or after something went wrong, when it begins and when it ends.',
  name_christmas: 'Christmas',
  'name_black-friday': 'Black Friday',
  name_compensation: 'Compensation',
  title_christmas: 'A gift for Christmas',
  'title_black-friday': 'Black Friday, in plain figures',
  title_compensation: 'We make up for it',
  description_christmas:
    'A Christmas gift for Magpie accounts: what it is, until when it can be taken, and who can take it. One press, once per account.',
  'description_black-friday':
    'The plans of Magpie on Black Friday with what they give and what they cost. The price you see is the price you pay.',
  description_compensation:
    'Something went wrong at Magpie. What happened, what we give for it, until when it can be taken, and who can take it.',
  lead_christmas:
    'The year is nearly over. Thank you for keeping what you like with us. Take this along into the next one.',
  'lead_black-friday':
    'Every plan, what it gives and what it costs, on one page. The price you see is the price you pay.',
  lead_compensation:
    'Something did not work as it should, and the fault was ours. We cannot give back the time; we can give this.',
  given: 'What you get',
  until: 'Until',
  who: 'For whom',
  everyone: 'Every account',
  accountsBefore: 'Accounts opened before {{time}}',
  take: 'Take it',
  signInToTake: 'Sign in to take it',
  once: 'Once per account, added at once.',
  takenTitle: 'It is yours',
  takenTip: 'We have added it to your account.',
  alreadyTitle: 'You already have it',
  alreadyTip: 'It was added to your account when you took it.',
  notForTitle: 'Not for this account',
  notForTip:
    'It is meant for accounts that were opened earlier. If you have an older one, sign in with that.',
  plans: 'The plans',
  seePlans: 'Choose in your drive',
  nothing: 'There is nothing to take or to buy at the moment.',
  endedTitle: '{{name}}: this has ended',
  endedTip: 'It ended on {{time}}. What you took is still yours.',
  comingTitle: '{{name}}: this has not begun yet',
  comingTip: 'It begins on {{time}}. Until then there is nothing you need to do.',
  absentTitle: 'Nothing is going on here',
  absentTip: 'The activity you are looking for is not there, or no longer.',
  instead: 'Going on now',
} as const;
