/**
 * Does the key belong to an input method (Japanese, Korean, Chinese and others)? Then it must not
 * trigger commands. Safari ends a composition before the event of the key that ended it, which
 * still has keyCode 229.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229;
}

/** Is the text of an input event still being composed? Autofill sends plain events. */
export function isComposingInput(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
