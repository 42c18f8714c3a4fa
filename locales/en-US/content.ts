/** Pages that stand where a link to a file gives nothing. */
export default {
  overTitle: 'This link has ended',
  overText:
    'A link to a file works for only a few hours. Open the file in Magpie again and download it from there.',
  goneTitle: 'This file is gone',
  goneText: 'It was deleted after the link to it was made.',
  trafficTitle: 'No download traffic left',
  trafficText:
    'The drive that holds this file has used up the download traffic of its plan. The file is safe; more can be downloaded as earlier days drop out of the count.',
  home: 'Go to Magpie',
} as const;
