import { ApiError } from '#protocol/errors.ts';
import type { RewardsDocument } from '#protocol/plans.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { readStanding, type Standing } from '#worker/services/drive/kernel/entitlement.ts';
import {
  addGrant,
  type Grant,
  grantById,
  type GrantRow,
} from '#worker/services/drive/premium/grants.ts';
import { readPlan } from '#worker/services/drive/premium/membership.ts';

/** Completion checks that the drive answers, by kind of task. */
const proofs = {
  upload: 'SELECT 1 FROM account WHERE file_count > 0',
  share: 'SELECT 1 FROM shares WHERE deleted_at = 0 LIMIT 1',
  invite: 'SELECT 1 FROM invited LIMIT 1',
} as const satisfies Partial<Record<RewardsDocument['tasks'][string]['proof'], string>>;
export type DriveProof = keyof typeof proofs;

const proofNames: readonly DriveProof[] = ['upload', 'share', 'invite'];

function isProven(drive: Drive, proof: DriveProof): boolean {
  return drive.sql.exec(proofs[proof]).toArray().length > 0;
}

function isPerson(drive: Drive, scene: string): boolean {
  const found = drive.sql.exec('SELECT 1 FROM person_proofs WHERE scene = ?', scene).toArray();
  return found.length > 0;
}

export const rewardMethods = {
  /** Returns the sum of the ledger, and those of its lines that have the given ids. */
  linesWith(
    drive: Drive,
    { ids }: { ids: readonly string[] },
  ): { standing: Standing; lines: GrantRow[] } {
    const lines = ids.map((id) => grantById(drive, id)).filter((line) => line !== undefined);
    return { standing: readStanding(drive), lines };
  },

  /**
   * Returns which of the lines with the given ids exist, the proofs this account has, and the
   * scenes in which its owner proved to be a person.
   */
  rewardFacts(
    drive: Drive,
    { ids }: { ids: readonly string[] },
  ): { granted: string[]; proofs: DriveProof[]; persons: string[] } {
    return {
      granted: ids.filter((id) => grantById(drive, id)),
      proofs: proofNames.filter((proof) => isProven(drive, proof)),
      persons: drive.sql
        .exec<{ scene: string }>('SELECT scene FROM person_proofs')
        .toArray()
        .map(({ scene }) => scene),
    };
  },

  /**
   * Grants the reward of a task once. `isNew` is false if it was granted before. Throws
   * `permission_denied` without the proof, or unless the owner proved to be a person in the scene;
   * null needs none.
   */
  async grantReward(
    drive: Drive,
    { grant, proof, person }: { grant: Grant; proof: DriveProof | null; person: string | null },
  ): Promise<{ isNew: boolean; premiumUntil: number }> {
    await readPlan(drive);
    return drive.transaction(() => {
      const isNew = !grantById(drive, grant.id);
      const isDone =
        (!proof || isProven(drive, proof)) && (person === null || isPerson(drive, person));
      if (isNew && !isDone) {
        throw new ApiError('permission_denied', { description: 'the task is not complete' });
      }
      if (isNew) addGrant(drive, grant);
      return { isNew, premiumUntil: readStanding(drive).premiumUntil };
    });
  },

  /**
   * Grants a campaign's reward once. Throws `permission_denied` if the account isn't older than
   * `madeBefore` (ms).
   */
  async grantCampaign(
    drive: Drive,
    { grant, madeBefore }: { grant: Grant; madeBefore: number },
  ): Promise<{ isNew: boolean; premiumUntil: number }> {
    const owner = drive.owner();
    if (!owner || owner.createdAt >= madeBefore) {
      throw new ApiError('permission_denied', {
        description: 'the campaign is for accounts that were there before it',
      });
    }
    return rewardMethods.grantReward(drive, { grant, proof: null, person: null });
  },
};
