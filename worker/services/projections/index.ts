export {
  forgetLateChanges,
  noteLateChange,
  noteWrittenChange,
} from '#worker/services/projections/late-changes.ts';
export {
  markProjections,
  noteRepairedProjections,
  readProjectionState,
} from '#worker/services/projections/projection-state.ts';
