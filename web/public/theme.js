// Runs before the first paint: an inline script would need a hole in the content security policy.
(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const stored = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  };
  const apply = () => {
    const choice = stored();
    const mode = choice === "light" || choice === "dark" ? choice : dark.matches ? "dark" : "light";
    root.setAttribute("data-theme", mode);
  };
  apply();
  dark.addEventListener("change", apply);
  addEventListener("storage", apply);
  addEventListener("themechoice", apply);
})();
