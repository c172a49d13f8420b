"""What a host can watch: health, metrics, logs."""
