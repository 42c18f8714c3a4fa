/**
 * Event on `window` before a page moves to another of its addresses, for code that saves the state
 * of the current one.
 */
export const leavingEvent = 'leaving';
