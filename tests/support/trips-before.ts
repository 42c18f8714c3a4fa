/**
 * Trips of calls before sessions, factors and ledgers moved from D1 to the object of their user (on
 * 23 November 2026, decision 71). Those that were counted then, by the second of two equal calls:
 */
const counted: Readonly<Record<string, string>> = {
  listFiles: '2',
  getFile: '2',
  folderPath: '2',
  searchFiles: '2',
  spaceUse: '2',
  trashFiles: '2 to 3',
  moveFiles: '2 to 3',
  renameFile: '2 to 3',
  starFiles: '2 to 3',
  createFile: '2',
  listTasks: '2',
  listEvents: '2',
  listChanges: '2',
  readSettings: '2',
  listSessions: '2',
  endSession: '2',
  listDevices: '2',
  listPasskeys: '2',
  twoFactor: '3',
  about: '4',
  listShares: '9',
  me: '3',
};

/** Calls of later releases. */
const later =
  /program|UserKey|StreamLink|Webhook|Deliver|MailedEvents|Feed(?:Rule)|[aA]gent|registerClient|share(?:Download|Timeline)|streamShare/i;

/**
 * Returns the trips of a call before: as counted then, or derived from today's. Every signed-in
 * call made one more, a statement of D1 about its session, and some more for what has moved since.
 */
export function tripsBefore(name: string, tripsNow: number): string {
  if (counted[name] !== undefined) return counted[name];
  return later.test(name) ? 'new' : `at least ${tripsNow + 1}`;
}
