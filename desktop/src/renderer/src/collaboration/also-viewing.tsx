import { VIEWING_EVERY_MS, type ViewedKind } from "@fundi/shared/collaboration/collaboration-subjects";
import { useEffect, useState } from "react";
import { useConnection, useEmit, useLiveEvent } from "../live/live-provider";
import { useStaff } from "../session/session";
import "./also-viewing.css";

/** Returns the colleagues who have the same record open, and reports this window as a viewer while it is visible. */
function useAlsoViewing(kind: ViewedKind, id: number) {
  const me = useStaff().id;
  const emit = useEmit();
  const connection = useConnection();
  const [people, setPeople] = useState<readonly { id: number; name: string }[]>([]);
  useLiveEvent("record_viewers", (event) => {
    if (event.kind === kind && event.id === id) setPeople(event.people.filter((person) => person.id !== me));
  });
  useEffect(() => {
    if (connection !== "live") {
      // Without a connection the viewers are unknown.
      setPeople([]);
      return;
    }
    const announce = () => emit("viewing", document.visibilityState === "visible" ? { kind, id } : null);
    announce();
    const timer = setInterval(announce, VIEWING_EVERY_MS);
    document.addEventListener("visibilitychange", announce);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", announce);
      emit("viewing", null);
    };
  }, [emit, connection, kind, id]);
  return people;
}

/** Shows who else has the record open, so that two people do not reply or decide concurrently. */
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
