/**
 * Sent on the window before a page goes on to another of its addresses, for those who keep what is
 * left here with this one.
 */
export const leavingEvent = 'leaving';
