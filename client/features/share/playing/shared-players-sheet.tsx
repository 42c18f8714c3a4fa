import type { ReactNode } from 'react';
import { ApiError } from '#protocol/errors.ts';
import { type Stream, streamShare } from '#protocol/streams.ts';
import { request, sharePasscodes } from '#client/app/api/share-requests.ts';
import { PlayersSheet } from '#client/features/players/players-sheet.tsx';

export interface SharedPlayersSheetProps {
  shareId: string;
  /** The recording or folder to play; '' is everything. */
  fileId: string;
  onClose(): void;
}

/** Offers players for a shared file or folder. */
export default function SharedPlayersSheet(props: SharedPlayersSheetProps): ReactNode {
  const { shareId, fileId, onClose } = props;
  return <PlayersSheet note="share" read={() => readStream(shareId, fileId)} onClose={onClose} />;
}

/** Throws the share's status as an error if it is no longer open. */
async function readStream(shareId: string, fileId: string): Promise<Stream> {
  const { share_status: status, stream } = await request(streamShare, {
    share_id: shareId,
    file_id: fileId,
    pass_code_token: sharePasscodes().readToken(shareId),
  });
  if (!stream) throw new ApiError(status === 'OK' ? 'file_not_found' : status);
  return stream;
}
