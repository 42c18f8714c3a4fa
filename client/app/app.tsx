import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Messages } from '#locales/index.ts';
import { TextContext } from '#client/ui/text.ts';
import {
  type Navigate,
  PageContext,
  type PageFacts,
  type PageProps,
} from '#client/app/router/use-page.ts';
import { ErrorBoundary, FailureContext } from '#client/ui/error-boundary.tsx';
import { Failure } from '#client/features/failure/failure.tsx';
import { CaptchaFrame } from '#client/features/captcha/captcha-frame.tsx';

// Few addresses ask for it.
const PageAction = lazy(() => import('#client/features/page-actions/page-action.tsx'));

export interface AppProps {
  Layout: ComponentType<{ children: ReactNode }>;
  Page: ComponentType<PageProps>;
  facts: PageFacts;
  messages: Messages;
  navigate: Navigate;
}

/**
 * The whole page inside `#root`. Server and first client render produce the same markup. A failed
 * page keeps its header and footer, and the captcha that its report may need.
 */
export function App({ Layout, Page, facts, messages, navigate }: AppProps): ReactNode {
  return (
    <TextContext value={messages}>
      <PageContext value={{ facts, navigate }}>
        <FailureContext value={Failure}>
          <ErrorBoundary extent="page">
            <Layout>
              <ErrorBoundary extent="page" resetKey={facts.path}>
                <Page
                  params={facts.params}
                  query={new URLSearchParams(facts.search)}
                  locale={facts.locale}
                />
              </ErrorBoundary>
            </Layout>
            {hasAction(facts) && (
              <Suspense>
                <PageAction />
              </Suspense>
            )}
            <CaptchaFrame />
          </ErrorBoundary>
        </FailureContext>
      </PageContext>
    </TextContext>
  );
}

/** Does the address name an action? The drive carries out its own. */
function hasAction({ path, search }: PageFacts): boolean {
  return /(?:^|&)action=/.test(search) && !path.startsWith('/drive/');
}
