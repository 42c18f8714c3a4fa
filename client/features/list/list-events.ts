/** Bubbling event on a list, sent once its engine runs. */
export const startEvent = 'list-start';

/**
 * Event on the list when a file is opened by click, Enter or Space. A handler that shows the file
 * cancels it.
 */
export const openEvent = 'list-open';
export type OpenEvent = CustomEvent<{ id: string }>;
