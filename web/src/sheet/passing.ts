// What only a while cures: whoever asks again gets an answer.

import { isSilence } from "$/shell/reach.svelte";
import { ApiError } from "$/wire/api";

const REFUSALS = ["too-fast", "storage-failed", "storage-closed"];

export const isPassing = (error: unknown): boolean =>
  isSilence(error) || (error instanceof ApiError && REFUSALS.includes(error.refusal.reason));
