import { useLocation } from "react-router-dom";

/** Fake page that shows the current path. */
export const Where = () => {
  const { pathname, search } = useLocation();
  return (
    <p>
      At {pathname}
      {search}
    </p>
  );
};
