import { Finding } from "@fundi/shared/find";
import { z } from "@fundi/shared/z";
import { useCallback } from "react";
import { useStored } from "../../lib/stored";
import { useStaff } from "../session";

const KEPT = 8;
const Recent = z.array(Finding);
const NONE: Finding[] = [];

/** What this person opened last by searching, kept on this machine. */
export function useRecentFindings(): readonly [Finding[], (finding: Finding) => void] {
  const [recent, store] = useStored(`recent:${useStaff().id}`, Recent, NONE);
  const add = useCallback(
    (finding: Finding) => {
      const others = recent.filter(({ kind, id }) => kind !== finding.kind || id !== finding.id);
      store([finding, ...others].slice(0, KEPT));
    },
    [recent, store],
  );
  return [recent, add];
}
