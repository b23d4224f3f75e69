import "../tokens.css";
import "../base.css";
import "virtual:amplify/authenticator+button+_fieldControl+field+fieldGroup+fieldMessages+fieldset+input+textField+passwordField+flex+heading+loader+tabs+message+text+visuallyHidden+icon+link+alert+grid.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { AccountsPages } from "./accounts-pages.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
createRoot(root).render(
  <StrictMode>
    <AccountsPages path={location.pathname} search={new URLSearchParams(location.search)} />
  </StrictMode>,
);
