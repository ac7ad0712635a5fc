import { useMutation } from "@tanstack/react-query";
import { useStaff } from "../session/session";
import { toastProblem } from "../ui/toasts";

type Print = (by: { name: string }) => Promise<void>;

/** Returns a function that prints in the current user's name and shows failures as toasts. */
export function usePrint(): { print: (job: Print) => void; isPrinting: boolean } {
  const { name } = useStaff();
  const work = useMutation({ mutationFn: (job: Print) => job({ name }), onError: toastProblem });
  return { print: work.mutate, isPrinting: work.isPending };
}
