import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { accounts, paths } from "../lib/paths.tsx";
import { Spinner } from "../ui/skeleton.tsx";

/** `/login` hands over to the server's page; the server decides whether `next` is safe to follow (SES-39). */
export const LoginPage = () => {
  const [search] = useSearchParams();
  const next = search.get("next") ?? paths.home;
  useEffect(() => location.replace(accounts.login(next)), [next]);
  return <Spinner label="Going to the login page" />;
};
