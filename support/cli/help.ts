export const HELP = `tee-conform: does a tee time reservation service keep its contract?

usage
  tee-conform [run] [flags]     judge the target that TARGET_BASE_URL names, or the embedded sandbox
  tee-conform list [--only G]   list the requirements
  tee-conform replay ID         make an exchange of the last report again; its own flags: tee-conform replay --help
  tee-conform sandbox [flags]   serve the embedded sandbox; its own flags: tee-conform sandbox --help

exit codes
  0 conformant   1 non-conformant   2 usage or configuration   3 target unreachable
  4 incomplete   5 the suite itself failed   130, 143 interrupted
`;

export const RUN_HELP = `usage: tee-conform [run] [flags]

  --profile FILE       what the target does where the contract is silent (default: TARGET_PROFILE, else reference)
  --only GLOB          requirement ids, groups or suite files; * and ? (such a run is never conformant)
  --depth DEPTH        quick, standard or deep: how many cases a property generates (default: standard)
  --seed N             generate the cases of an earlier run again (default: a new one, reported)
  --time-budget TIME   longest wait on a target whose clock cannot be set: 90s, 20m (default: 90s)
  --out DIR            where the report files go (default: reports)
  --allow-wallet       payment options may be stored, and are removed again
  --allow-bookings N   at most N reservations may be made; they cannot be undone
  --list               list the requirements, send nothing
  --help               this text

settings, from the environment or .env
  TARGET_BASE_URL TARGET_USER_NAME TARGET_PASSWORD TARGET_CLIENT_APPLICATION_SECRET TARGET_PROFILE,
  and those that the profile names. Without TARGET_BASE_URL the embedded sandbox is started and judged.
`;
