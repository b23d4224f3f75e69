import { useLocation } from "react-router-dom";

/** Takes the place of every other page and says which address it is. */
export const Where = () => {
  const { pathname, search } = useLocation();
  return (
    <p>
      At {pathname}
      {search}
    </p>
  );
};
