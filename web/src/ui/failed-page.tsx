import { errorText } from "../lib/api.ts";
import { Page } from "./page.tsx";
import { Failed } from "./states.tsx";
import { Title } from "./title.tsx";

type FailedPageProps = { error: unknown; onRetry?: () => void };

/** Error page for failed data, with the server's or the general message (ERR-01, ERR-02). */
export const FailedPage = ({ error, onRetry }: FailedPageProps) => (
  <Page>
    <Title>Something went wrong</Title>
    <Failed level={1} title={errorText(error)} onRetry={onRetry} />
  </Page>
);
