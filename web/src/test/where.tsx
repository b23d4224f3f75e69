import { useLocation } from "react-router-dom";

/** Stands for every other page: says which address somebody was led to. */
export const Where = () => {
  const { pathname, search } = useLocation();
  return (
    <p>
      At {pathname}
      {search}
    </p>
  );
};
