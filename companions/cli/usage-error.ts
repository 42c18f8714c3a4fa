/** An error that the user can fix. Its message is printed without a stack trace. */
export class UsageError extends Error {}

/** A file or folder that doesn't exist, here or in the drive. */
export class NotFoundError extends UsageError {}
