/**
 * React, for evaluation before the page. The entry imports it through this module because a direct
 * import of CommonJS adds the bundler's interop code to every public page.
 */
import 'react-dom/client';
