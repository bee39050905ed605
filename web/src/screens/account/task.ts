// Something that the server is asked for, and its error as a sentence.
import { useState } from "preact/hooks";
import { serverBackend, takeUser } from "../../app/session";
import { call, type Me } from "../../backend/server";
import { describeError } from "../parts/error_text";

/** After logging in or out, or a new passphrase: the socket must carry the new identity. */
export async function refresh(): Promise<void> {
  serverBackend.disconnect();
  takeUser(await call<Me>("me"));
}

/** Runs something and keeps its error as a sentence. */
export function useTask() {
  const [errorMessage, setErrorMessage] = useState("");
  const [isBusy, setBusy] = useState(false);
  const run = async (task: () => Promise<unknown>) => {
    setBusy(true);
    setErrorMessage("");
    try {
      await task();
    } catch (error) {
      setErrorMessage(describeError(error));
    }
    setBusy(false);
  };
  return { errorMessage, isBusy, run };
}
