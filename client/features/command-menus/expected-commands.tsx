import { useEffect } from 'react';
import type { CommandRegistry } from '#client/features/commands/command-registry.ts';
import { lateCommands } from '#client/features/commands/late-commands.ts';

/** Stands in for a part while it loads, so that its commands wait for it. */
export function ExpectedCommands(props: {
  registry: CommandRegistry;
  of: keyof typeof lateCommands;
}): null {
  const { registry, of } = props;
  useEffect(() => registry.expect(lateCommands[of]), [registry, of]);
  return null;
}
