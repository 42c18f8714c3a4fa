import { configEndpoints } from '#worker/services/config/routes.ts';

/** Endpoints of calls that most pages make. The others are loaded with the services (index.ts). */
export const pageEndpoints = configEndpoints;
