import type { ReactNode } from 'react';
import { createStreamLink } from '#protocol/streams.ts';
import { request } from '#client/app/api/request.ts';
import type { DialogProps } from '#client/features/drive-context/dialog-arguments.ts';
import { PlayersSheet } from '#client/features/players/players-sheet.tsx';

/** Offers players for a file or folder of the drive, over the link that it gets. */
export default function PlayersDialog(props: DialogProps<'players'>): ReactNode {
  const { given, onClose } = props;
  return (
    <PlayersSheet
      note="own"
      manageHref="/drive/account#streams"
      read={async () => (await request(createStreamLink, { file_id: given.id })).stream}
      onClose={onClose}
    />
  );
}
