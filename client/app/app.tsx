import type { ComponentType, ReactNode } from 'react';
import type { Messages } from '#locales/index.ts';
import { TextContext } from '#client/ui/text.ts';
import {
  type Navigate,
  PageContext,
  type PageFacts,
  type PageProps,
} from '#client/app/router/use-page.ts';
import { CaptchaFrame } from '#client/features/captcha/captcha-frame.tsx';

export interface AppProps {
  Layout: ComponentType<{ children: ReactNode }>;
  Page: ComponentType<PageProps>;
  facts: PageFacts;
  messages: Messages;
  navigate: Navigate;
}

/** The whole page inside `#root`. Server and first client render produce the same markup. */
export function App({ Layout, Page, facts, messages, navigate }: AppProps): ReactNode {
  return (
    <TextContext value={messages}>
      <PageContext value={{ facts, navigate }}>
        <Layout>
          <Page
            params={facts.params}
            query={new URLSearchParams(facts.search)}
            locale={facts.locale}
          />
        </Layout>
        <CaptchaFrame />
      </PageContext>
    </TextContext>
  );
}
