import { useEffect, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { isCovered, useKeys } from "../../ui/keys/keys";
import { useMyScreens } from "./my-screens";

/** The letter after G for each screen: its first letter where possible, otherwise another one of its name. */
const LETTERS: Readonly<Record<string, string>> = {
  "/admin/dashboard": "d",
  "/admin/orders": "o",
  "/admin/repairs": "w",
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

/** How long after G the letter may follow. */
const LETTER_TIMEOUT_MS = 1500;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

/** Navigates to a screen from anywhere with G and a letter. */
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
  // Only for the help: Blueprint does not support key sequences.
  const keys = useMemo(() => places.map(({ letter, title }) => ({ combo: `g ${letter}`, label: title })), [places]);
  useKeys("goTo", keys);

  useEffect(() => {
    let armedUntil = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered()) return;
      const isArmed = performance.now() < armedUntil;
      armedUntil = 0;
      if (isArmed) {
        const place = places.find(({ letter }) => letter === event.key.toLowerCase());
        if (!place) return;
        event.preventDefault();
        // The screen may use the letter otherwise.
        event.stopImmediatePropagation();
        navigate(place.path);
      } else if (event.key.toLowerCase() === "g") armedUntil = performance.now() + LETTER_TIMEOUT_MS;
    };
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  }, [places, navigate]);
}
