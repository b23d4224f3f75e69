import "../fonts.css";
import "../tokens.css";
import "../base.css";
import "./first-frame.css";
import "virtual:amplify/flex+grid+icon+visuallyHidden+text+heading+link+button+loader+_fieldControl+input+field+fieldGroup+fieldMessages+fieldset+textField+passwordField+tabs+alert+message+authenticator.css";
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
