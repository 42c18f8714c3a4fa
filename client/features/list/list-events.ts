/** Sent on a list, and bubbling, once its engine runs. */
export const startEvent = 'list-start';

/**
 * Sent on the list when a file is opened by click, Enter or Space; whoever shows it cancels the
 * event.
 */
export const openEvent = 'list-open';
export type OpenEvent = CustomEvent<{ id: string }>;
