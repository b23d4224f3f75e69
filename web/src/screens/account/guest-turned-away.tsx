import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Page } from "../../ui/page.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./guest-turned-away.module.css";

/** Long enough to read one sentence; the login is another page, where our warning would be gone. */
const readMilliseconds = 2500;

/** WAL-12, D-01: a warning, then the login, which leads back here. */
export const GuestTurnedAway = () => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const login = `${paths.login}?next=${encodeURIComponent(pathname + search)}`;
  useEffect(() => {
    const timer = setTimeout(() => void navigate(login, { replace: true }), readMilliseconds);
    return () => clearTimeout(timer);
  }, [navigate, login]);
  return (
    <Page>
      <Title>Please sign in</Title>
      <div className={styles.warning}>
        <Note tone="due">
          <h1 className={styles.title}>You must be signed in to access this page</h1>
          <p>The login page opens in a moment and brings you back here.</p>
          <div className={styles.actions}>
            <Button size="small" onClick={() => void navigate(login, { replace: true })}>
              Login now
            </Button>
          </div>
        </Note>
      </div>
    </Page>
  );
};
