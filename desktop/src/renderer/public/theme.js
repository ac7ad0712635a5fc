// Runs before the first paint, so that a dark console never flashes white. app/theme.ts takes over from here.
(() => {
  let theme = "system";
  try {
    theme = localStorage.getItem("theme") ?? theme;
  } catch {}
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("bp6-dark", dark);
})();
