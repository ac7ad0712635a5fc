import { useEffect, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { isCovered, useKeys } from "../../ui/keys/keys";
import { useMyScreens } from "../my-screens";

/** The letter after G that leads to a screen. Some begin their name; the others are in it. */
const LETTERS: Readonly<Record<string, string>> = {
  "/admin/dashboard": "d",
  "/admin/orders": "o",
  "/admin/payments": "p",
  "/admin/quotes": "q",
  "/admin/scheduling": "s",
  "/admin/messages": "m",
  "/admin/support": "t",
  "/admin/customers": "c",
  "/admin/products": "r",
  "/admin/inventory": "i",
  "/admin/import": "x",
  "/admin/services": "v",
  "/admin/staff": "f",
  "/admin/analytics": "a",
  "/admin/reports": "e",
  "/admin/audit": "l",
  "/admin/settings": "g",
  "/admin/notifications": "n",
};

/** How long G waits for its letter. */
const PATIENCE_MS = 1500;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

/** G and a letter lead to a screen from anywhere. */
export function useGoToKeys(): void {
  const screens = useMyScreens();
  const navigate = useNavigate();
  const places = useMemo(
    () =>
      screens.flatMap(({ path, title }) => {
        const letter = LETTERS[path];
        return letter === undefined ? [] : [{ letter, path, title }];
      }),
    [screens],
  );
  // Only listed: Blueprint knows no two keys in turn.
  const keys = useMemo(() => places.map(({ letter, title }) => ({ combo: `g ${letter}`, label: title })), [places]);
  useKeys("goTo", keys);

  useEffect(() => {
    let waitsUntil = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered()) return;
      const waited = performance.now() < waitsUntil;
      waitsUntil = 0;
      if (waited) {
        const place = places.find(({ letter }) => letter === event.key.toLowerCase());
        if (!place) return;
        event.preventDefault();
        // The letter means something else to the screen.
        event.stopImmediatePropagation();
        navigate(place.path);
      } else if (event.key.toLowerCase() === "g") waitsUntil = performance.now() + PATIENCE_MS;
    };
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  }, [places, navigate]);
}
