/** Pages shown instead of a file when its download link does not work. */
export default {
  overTitle: 'This download link has expired',
  overText:
    'Links to files work for only a few hours. Open the file in Magpie again and download it from there.',
  goneTitle: 'This file was deleted',
  goneText: 'It was deleted after this link was created.',
  trafficTitle: 'Download quota used up',
  trafficText:
    'The drive this file belongs to has used its plan’s download quota. The file is safe. Downloads work again as older downloads stop counting.',
  limitTitle: 'No downloads left',
  limitText:
    'The owner of this link limited how often it can be downloaded. Ask them for a new link.',
  home: 'Go to Magpie',
} as const;
