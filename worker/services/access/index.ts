export { statementHeader, signVisitorStatement } from '#worker/services/access/statement.ts';
export { isAccessible, isKnownAccessible } from '#worker/services/access/visits.ts';
export type { AccessVisitor } from '#worker/services/access/rules.ts';
