import { isSitePlace } from "@cu/api/site-place";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { FormPage } from "../../features/forms/form-page.tsx";
import { useApi } from "../../lib/api.ts";
import { accounts } from "../../lib/paths.tsx";
import { useSession } from "../../lib/use-session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Bar, Skeleton, Spinner } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.tsx";
import { IssueForm } from "./issue-form.tsx";

/** STA-31: form to report a bug to support. */
export const ReportIssuePage = () => {
  const { status, user } = useSession();
  return (
    <FormPage
      title="Report an issue"
      lead="Something does not work as it should? Tell us what you did, what happened and what you expected."
      aside={<p>For a lecture, name the course, the module and the minute: that is where we look first.</p>}
    >
      {status === "FAILED" ? (
        <Empty
          level={2}
          title="Please login to report an issue"
          action={
            <LinkButton look="go" to={accounts.login()}>
              Login
            </LinkButton>
          }
        >
          We reply to the account that reports it, so we need to know which one that is.
        </Empty>
      ) : user ? (
        <Report />
      ) : (
        <Spinner />
      )}
    </FormPage>
  );
};

const Report = () => {
  const about = useSearchParams()[0].get("about");
  const { data: categories, error } = useApi("issue.categories", {});
  useEffect(() => {
    if (error) toast("Something went wrong.", { tone: "failed" });
  }, [error]);
  if (error) return <Failed level={2} title="Issue Reports page failed to load." />;
  if (!categories)
    return (
      <Skeleton>
        <Bar height={64} />
        <br />
        <Bar height={64} />
        <br />
        <Bar height={180} />
      </Skeleton>
    );
  return <IssueForm categories={categories} about={about !== null && isSitePlace(about) ? about : undefined} />;
};
