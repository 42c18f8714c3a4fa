import type { AreaTable } from './areas.ts';

/** Loaders of this language's areas, by file. Browsers only get those that scripts may read. */
export default import.meta.env.SSR
  ? import.meta.glob<AreaTable>('./pt/*.ts', { import: 'default' })
  : import.meta.glob<AreaTable>(
      [
        './pt/*.ts',
        '!./pt/{api,apps,captcha,casework,consent,content,desk,extension,handy,home,mail,moderation,pay,plans,referral,site,tv}.ts',
      ],
      { import: 'default' },
    );
