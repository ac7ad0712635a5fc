import { useMutation } from "@tanstack/react-query";
import { useStaff } from "../app/session";
import { toastProblem } from "../ui/toasts";

type Print = (by: { name: string }) => Promise<void>;

/** Prints on a click, in the name of who is signed in; what goes wrong is said in a toast. */
export function usePrint(): { print: (job: Print) => void; isPrinting: boolean } {
  const { name } = useStaff();
  const work = useMutation({ mutationFn: (job: Print) => job({ name }), onError: toastProblem });
  return { print: work.mutate, isPrinting: work.isPending };
}
