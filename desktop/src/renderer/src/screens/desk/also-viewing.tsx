import { VIEWING_EVERY_MS, type ViewedKind } from "@fundi/shared/desk-subjects";
import { useEffect, useState } from "react";
import { useConnection, useLiveEvent, useSay } from "../../app/live-provider";
import { useStaff } from "../../app/session";
import "./also-viewing.css";

/** The colleagues who have the same record open; says again and again that this window has it open while it is in sight. */
function useAlsoViewing(kind: ViewedKind, id: number) {
  const me = useStaff().id;
  const say = useSay();
  const connection = useConnection();
  const [people, setPeople] = useState<readonly { id: number; name: string }[]>([]);
  useLiveEvent("record_viewers", (told) => {
    if (told.kind === kind && told.id === id) setPeople(told.people.filter((person) => person.id !== me));
  });
  useEffect(() => {
    if (connection !== "live") {
      // Who looks is not known without a line.
      setPeople([]);
      return;
    }
    const tell = () => say("viewing", document.visibilityState === "visible" ? { kind, id } : null);
    tell();
    const timer = setInterval(tell, VIEWING_EVERY_MS);
    document.addEventListener("visibilitychange", tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tell);
      say("viewing", null);
    };
  }, [say, connection, kind, id]);
  return people;
}

/** Who else looks at the opened record, so that two do not answer or decide at once. */
export function AlsoViewing({ kind, id }: { kind: ViewedKind; id: number }) {
  const people = useAlsoViewing(kind, id);
  const words = sentence(people.map(({ name }) => name));
  return (
    <span className="also-viewing" role="status" title={words}>
      {people.slice(0, 3).map((person) => (
        <span key={person.id} className="also-viewing-face" aria-hidden>
          {initials(person.name)}
        </span>
      ))}
      <span className="frame-unseen">{words}</span>
    </span>
  );
}

const initials = (name: string): string =>
  name
    .split(" ")
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join("")
    .toUpperCase();

function sentence(names: readonly string[]): string {
  if (names.length === 0) return "";
  const list = new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
  return `${list} ${names.length === 1 ? "is" : "are"} also looking at this`;
}
