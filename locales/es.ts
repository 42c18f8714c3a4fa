import type { AreaTable } from './areas.ts';

/**
 * The areas of this language, by their files; browsers know only of those that a script may read.
 */
export default import.meta.env.SSR
  ? import.meta.glob<AreaTable>('./es/*.ts', { import: 'default' })
  : import.meta.glob<AreaTable>(
      ['./es/*.ts', '!./es/{apps,captcha,consent,content,handy,home,mail,pay,referral,site,tv}.ts'],
      { import: 'default' },
    );
