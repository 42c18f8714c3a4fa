/** Offers and gifts that run for a limited time: their banner and their pages. */
export default {
  activities: 'Gifts and offers',
  description:
    'Gifts and offers from Magpie for a holiday, or to make up for something that went wrong, with their start and end dates.',
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
    'Something went wrong at Magpie, and it was our fault. What you get for it, who can claim it, and until when.',
  lead_christmas:
    'The year is almost over. Thank you for keeping what you like with us. Here’s a gift for the new year.',
  'lead_black-friday':
    'Every plan, what you get and what it costs, on one page. The price you see is the price you pay.',
  lead_compensation:
    'Something didn’t work as it should, and it was our fault. We can’t give you back the time, but we can give you this.',
  given: 'What you get',
  until: 'Until',
  who: 'Who it is for',
  everyone: 'Every account',
  accountsBefore: 'Accounts created before {{time}}',
  take: 'Claim',
  signInToTake: 'Sign in to claim',
  once: 'One per account, added immediately.',
  takenTitle: 'It’s yours',
  takenTip: 'We’ve added it to your account.',
  alreadyTitle: 'You already have this',
  alreadyTip: 'It was added to your account when you claimed it.',
  notForTitle: 'Not available for this account',
  notForTip:
    'It’s for accounts created earlier. If you have an older account, sign in to that one.',
  plans: 'Plans',
  seePlans: 'Choose a plan',
  nothing: 'There’s nothing to claim or buy right now.',
  endedTitle: '{{name}}: this offer has ended',
  endedTip: 'It ended on {{time}}. What you claimed is still yours.',
  comingTitle: '{{name}}: this offer hasn’t started yet',
  comingTip: 'It starts on {{time}}. There’s nothing you need to do until then.',
  absentTitle: 'This offer doesn’t exist',
  absentTip: 'The offer you’re looking for doesn’t exist, or has been removed.',
  instead: 'Available now',
} as const;
