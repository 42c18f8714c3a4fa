export {
  countDeadLetters,
  type DeadLetter,
  deadLetterById,
  deleteDeadLetter,
  deleteDeadLettersAbout,
  deleteOldDeadLetters,
  readDeadLetters,
  storeDeadLetter,
} from '#worker/services/dead-letters/store.ts';
