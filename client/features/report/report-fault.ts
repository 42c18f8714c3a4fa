/** Reasons for which a report isn't accepted. */
export const reportFaults = ['missing', 'link', 'limit', 'other'] as const;
export type ReportFault = (typeof reportFaults)[number];
