/**
 * Whether a key belongs to an input method (Japanese, Korean, Chinese and others): what it does
 * then is no command. Safari ends a composition before it tells of the key that ended it, and still
 * calls that key 229.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229;
}
